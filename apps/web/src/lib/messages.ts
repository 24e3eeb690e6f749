/** Every sentence the site says on its own, in the exact wording of the specification where it has one. */
export const messages = {
  // Coming in
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
  sessionEnded: 'You have been signed out. Please log in again.',

  // Works
  postsFailed: 'error occured',
  someonesPostsFailed: 'error occured while fetching posts',
  publishIncomplete: 'Please fill all the fields',
  publishFailed: 'error occured',
  published: 'Post successful',
  likeFailed: 'Failed to toggle like',
  viewFailed: 'Failed to veiws in post',
  edited: 'Your changes are saved.',
  editFailed: 'Your changes could not be saved. Please try again.',
  removed: 'Your work has been removed.',
  removeFailed: 'The work could not be removed. Please try again.',
  restored: 'Your work is back.',
  restoreFailed: 'Your work could not be restored.',

  leaveUpload: 'Leave this page? What you have not published yet would be lost.',

  // People
  profileFailed: 'failed to load user info',
  pictureTooLarge: 'File size must be less than 70kb',
  pictureMissing: 'select image first',
  bannerMissing: 'select banner first',
  pictureSaved: 'profile image uploaded successfully',
  bannerSaved: 'Profile Banner uploaded successfully',
  leaveEditor: 'Leave this page? Your changes are not saved.',
  aboutSaved: 'Your profile has been saved.',
  passwordChanged: 'Your password has been changed.',
  otherSessionsEnded: 'Every other session has been signed out.',
  accountDeleted: 'Your account has been deleted.',
  noOwnAbout: 'No about data found.',
  noAbout: 'No about Data Found',

  // Talking
  messagesFailed: 'Failed to Load the Messages',
  sendFailed: 'failed to sent message',
  searchFailed: 'Failed to load the search results',
  chatFailed: 'Failed to access the chat',
  noChat: 'No Chat Selected',
  noResults: 'No results Found',
  typing: 'Typing...',
  noNotifications: 'No new notifications',

  // The house
  contactSent: 'Thank you. Your note has reached us.',
  linkCopied: 'Link copied',
} as const;

export const labels = {
  accountSettings: 'Account settings',
  myProfile: 'My Profile',
  createPost: 'Create New Post',
  messages: 'Messages',
  logOut: 'Logout',
  notifications: 'Notifications',
  follow: 'Follow',
  unfollow: 'Unfollow',
  searchChats: 'Search or start a new chat',
  search: 'Search',
  typeMessage: 'Type a message',
  sendMessage: 'Send a message',
  uploadOptions: 'Upload Options',
  postSizeHint: 'Post size must be less than 75kb',
  editProfile: 'Edit Your Profile',
  backToProfile: 'Back to Profile',
  myPosts: 'My posts',
  about: 'About',
  moreLikeThis: 'More Like This',
  continueWithGoogle: 'Continue with Google',
} as const;
