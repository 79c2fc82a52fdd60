/** "Atlas Academy", or "Atlas Academy Blue" where a school has two teams. */
export const teamNameOf = ({ schoolName, teamName }: { schoolName: string; teamName: string }) => [schoolName, teamName].filter(Boolean).join(' ')

/** "Girls Soccer Varsity: Borea at Atlas" */
export const matchTitle = ({ activityName, levelName, home, away }: { activityName: string; levelName: string; home: { schoolName: string; teamName: string }; away: { schoolName: string; teamName: string } }) =>
  `${activityName} ${levelName}: ${teamNameOf(away)} at ${teamNameOf(home)}`
