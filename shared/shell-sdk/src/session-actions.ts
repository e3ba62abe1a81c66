interface SessionActions {
  /**
   * Acts in a subscriber's place with a token that the server gave for it; leads to his dashboard.
   */
  readonly impersonate: (token: string) => void;
  readonly logOut: () => void;
}

let actions: SessionActions = { impersonate: () => {}, logOut: () => {} };

/** The shell gives what it does with sessions. */
export const setSessionActions = (given: SessionActions): void => {
  actions = given;
};

export const impersonate = (token: string): void => actions.impersonate(token);
export const logOut = (): void => actions.logOut();
