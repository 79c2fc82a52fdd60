/**
 * The clock of the journeys. What a person sees depends on the day and the hour, so every journey runs at the same moment, whenever it
 * is run: the server's processes, the browser's pages and the tests themselves read a clock that is as far off as that moment was when
 * the run began. It continues from there, as the real one does. The product knows nothing of it.
 */

/** A Friday noon in the demo's fall season: matches behind it and before it, scores due, a bracket under way. */
export const usualMoment = '2026-11-20T18:00:00Z'
const variable = 'PORTAL_TEST_CLOCK_OFFSET'

/** Sets this run's clock, once, for this process and all that it starts. @param moment ISO; PORTAL_TEST_MOMENT names another one */
export function setClock(moment = process.env.PORTAL_TEST_MOMENT || usualMoment) {
  if (Number.isNaN(Date.parse(moment))) throw new Error(`PORTAL_TEST_MOMENT: ${moment} is no moment such as ${usualMoment}.`)
  process.env[variable] ??= String(Date.parse(moment) - Date.now())
}

/** Milliseconds that the run's clock is ahead of the machine's. */
export const clockOffset = () => Number(process.env[variable] ?? 0)
/** Now, by the run's clock. */
export const now = () => new Date(Date.now() + clockOffset())

/**
 * Makes `Date` tell a time that is so many milliseconds ahead. Refers to nothing outside itself: a page runs it as a script.
 * @param {number} by
 */
export function shiftDate(by) {
  const real = Date
  const shifted = new Proxy(real, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length > 0 ? values : [target.now() + by], newTarget),
    apply: (target) => new target(target.now() + by).toString(),
    get: (target, key) => (key === 'now' ? () => target.now() + by : Reflect.get(target, key)),
  })
  // Libraries tell dates by their constructor.
  real.prototype.constructor = shifted
  globalThis.Date = shifted
}
