/** Messages and labels of what is loaded later than the first page: signing in, publishing, settings, chat. */
export const memberMessages = {
  // Signing in
  loginIncomplete: 'Please Fill all the Feilds',
  loginFailed: 'Invalid Credentials',
  loggedIn: 'logged in successfully',
  signUpIncomplete: 'All field are required',
  passwordsDiffer: 'Confirm password not match',
  signUpFailed: 'error occured',
  signedUp: 'register successful',
  googleLoginFailed: 'Error while logging in',
  googleSignUpFailed: 'Error comming while Signing up',
  tokenNotFound: 'token not found',

  // Publishing
  publishIncomplete: 'Please fill all the fields',
  publishFailed: 'error occured',
  published: 'Post successful',
  edited: 'Your changes are saved.',
  editFailed: 'Your changes could not be saved. Please try again.',
  removed: 'Your work has been removed.',
  removeFailed: 'The work could not be removed. Please try again.',
  restored: 'Your work is back.',
  restoreFailed: 'Your work could not be restored.',
  pageRemoved: 'The page has been removed.',
  pagesFull: 'A work has at most 20 pages.',
  leavePages: 'Leave this page? Some of your changes are not saved yet.',
  leaveUpload: 'Leave this page? What you have not published yet would be lost.',

  // The own profile and account
  pictureTooLarge: 'File size must be less than 70kb',
  pictureMissing: 'select image first',
  bannerMissing: 'select banner first',
  pictureSaved: 'profile image uploaded successfully',
  bannerSaved: 'Profile Banner uploaded successfully',
  leaveEditor: 'Leave this page? Your changes are not saved.',
  aboutSaved: 'Your profile has been saved.',
  passwordChanged: 'Your password has been changed.',
  handleChanged: 'Your handle has been changed.',
  otherSessionsEnded: 'Every other session has been signed out.',
  accountDeleted: 'Your account has been deleted.',
  noOwnAbout: 'No about data found.',

  // Chat and notifications
  messagesFailed: 'Failed to Load the Messages',
  sendFailed: 'failed to sent message',
  searchFailed: 'Failed to load the search results',
  chatFailed: 'Failed to access the chat',
  noChat: 'No Chat Selected',
  noResults: 'No results Found',
  typing: 'Typing...',
  noNotifications: 'No new notifications',
} as const;

export const memberLabels = {
  searchChats: 'Search or start a new chat',
  search: 'Search',
  typeMessage: 'Type a message',
  sendMessage: 'Send a message',
  uploadOptions: 'Upload Options',
  postSizeHint: 'Post size must be less than 75kb',
  editProfile: 'Edit Your Profile',
  backToProfile: 'Back to Profile',
  hearts: 'Your hearts',
  continueWithGoogle: 'Continue with Google',
  logInWithPassword: 'Log in with the password',
  takeAddress: 'Take my address',
} as const;
