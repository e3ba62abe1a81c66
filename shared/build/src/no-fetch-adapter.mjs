// What axios sees in the place of its fetch adapter: that there is none.
export const getFetch = () => null;
export default null;
