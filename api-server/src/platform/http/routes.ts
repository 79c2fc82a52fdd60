import { defineRegistry } from '../hooks/defineRegistry'
import type { Served } from './serve'

/** Every call with what answers it. */
export const routes = defineRegistry<Served>('routes')
