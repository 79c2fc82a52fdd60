/**
 * What someone has to do before anything else, in this order: choose a password of their own in place of a temporary one, set up
 * the second factor that the organization asks of their role, complete the profile that the office began, acknowledge the
 * association's rules of the year.
 */
export const firstSteps = ['password', 'secondFactor', 'profile', 'rules'] as const
export type FirstStep = (typeof firstSteps)[number]
