// Puts the shared packages that only modules and later screens use into the shell's build: what nothing here references is
// not provided to anybody. Never called; each is its own file, fetched with the first screen that needs it.
export const lazyFacades = [
  () => import('@sci/ui/forms'),
  () => import('@sci/ui/ext'),
  () => import('@sci/ui/dates'),
  () => import('@sci/ui/charts'),
  () => import('@sci/ui/table'),
];
