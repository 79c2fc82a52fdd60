/** How many times as long as usual tests may take: PORTAL_TEST_PATIENCE, for a machine that many share. */
const patience = Number(process.env.PORTAL_TEST_PATIENCE ?? 1)
if (!(patience >= 1)) throw new Error(`PORTAL_TEST_PATIENCE is a number from 1 up, and not ${process.env.PORTAL_TEST_PATIENCE}.`)

/** @returns these seconds in milliseconds, times the patience that is asked for */
export const seconds = (count) => count * patience * 1000
