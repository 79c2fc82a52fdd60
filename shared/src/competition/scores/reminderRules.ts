/** Days after the start of a match in which schools are reminded automatically; older ones are only on the list. */
export const remindedDays = 14

/** Hours within which nobody is reminded of a match again, however often it is asked for: a second press reminds nobody. */
export const hoursBetweenReminders = 20

/** Whether someone may be reminded of a match whose schools were last reminded then. */
export const mayRemindAgain = (remindedAt: Date | null, now: Date): boolean => remindedAt === null || now.getTime() - remindedAt.getTime() >= hoursBetweenReminders * 3_600_000
