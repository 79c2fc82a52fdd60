import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { recordPanels } from './recordSlots'
import type { RecordOf } from './recordSlots'

/** What upper modules keep of a person or school, below its record. */
export const RecordPanels = (record: RecordOf) => <SlotParts of={recordPanels} with={record} />
