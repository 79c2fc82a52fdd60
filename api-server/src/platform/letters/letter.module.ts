import { defineParts } from '../hooks/defineRegistry'
import { retentionKinds } from '../retentionKinds/retentionKinds'
import { messageRetention } from './messageRetention.repository'

/** It has no calls, and says nothing of itself in shared. */
export const letterParts = defineParts({ noun: 'platform/letters' }, retentionKinds.of(messageRetention))
