/** Loaded before a program of the product (node --import), which then runs by the clock of the journeys. */
import { clockOffset, shiftDate } from './clock.mjs'

shiftDate(clockOffset())
