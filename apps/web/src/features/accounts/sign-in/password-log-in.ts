/** Tells the page that is loaded after a log-in that it was done with a password. */
const storageKey = 'password log-in';

export const markPasswordLogIn = (): void => sessionStorage.setItem(storageKey, 'yes');

/** True once after a log-in with a password, in the same tab. */
export const takePasswordLogIn = (): boolean => {
  const isMarked = sessionStorage.getItem(storageKey) !== null;
  sessionStorage.removeItem(storageKey);
  return isMarked;
};
