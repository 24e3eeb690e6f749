/**
 * Messages and labels of the interface; where the specification has a wording, exactly that. Every page loads them; messages of
 * what is loaded later are in member-messages.ts.
 */
export const messages = {
  // Signing in
  sessionEnded: 'You have been signed out. Please log in again.',

  // Posts
  postsFailed: 'error occured',
  userPostsFailed: 'error occured while fetching posts',
  likeFailed: 'Failed to toggle like',
  viewFailed: 'Failed to veiws in post',

  // People
  profileFailed: 'failed to load user info',
  noAbout: 'No about Data Found',

  // Site
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
  myPosts: 'My posts',
  about: 'About',
  moreLikeThis: 'More Like This',
} as const;
