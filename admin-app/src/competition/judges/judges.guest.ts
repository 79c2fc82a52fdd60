/** Screens that are drawn before anyone has signed in. They are in what the sign-in page loads, and nothing else of the noun is. */
export const judgesGuest = {
  judge: () => import('./JudgeDoor'),
}
