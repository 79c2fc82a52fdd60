/** "17:30" of minutes since midnight, as a field of a time takes it. @param minute below a day's 1,440 */
export const timeOfMinute = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
