/**
 * What a set has under a name that may come from anybody: « constructor » is a word of the language,
 * and none that was published.
 */
export const remoteOf = <Remote>(
  remotes: Readonly<Record<string, Remote>>,
  name: string,
): Remote | undefined => (Object.hasOwn(remotes, name) ? remotes[name] : undefined);
