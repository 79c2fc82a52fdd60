import { defineRegistry } from '../hooks/defineRegistry'
import type { Services } from '../http/requestContext'

/** What runs by the clock, from the start of the server until its end. */
export type Clock = (services: Services & { log: { warn(data: object, text: string): void } }) => { stop(): Promise<void> }

/** Everything that runs by the clock: each is started with the server, and stopped with it. */
export const clocks = defineRegistry<Clock>('clocks')
