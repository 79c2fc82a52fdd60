/** What is said where an entry changed since it was shown. */
export const staleText = 'Someone else just changed this performance. Close this and look at it again.'
