import {
  acknowledgeConflict as acknowledgeCall, getDayBoard, getDayPlan, getPublicDay, moveSlots as moveCall, placeSlots, recordAct as recordCall, releaseDay as releaseCall, saveSlotRooms, saveSlotRules, saveSlotWishes,
  scratchEntries as scratchCall, undoAct as undoCall,
} from '@portal/shared/scheduling/slots/slotDay.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { presentJob } from '../../platform/jobs/presentJob'
import { askToPlace } from './askToPlace'
import { acknowledgeConflict, moveSlots } from './moveSlots'
import { readDayPlan } from './presentDay'
import { readPublicDay } from './readPublicDay'
import { releaseDay } from './releaseDay'
import { scratchEntries } from './scratchEntries'
import { readBoard, recordAct, undoAct } from './runDay'
import { saveRooms, saveRules, saveWishes } from './savePlan'

export const slotRoutes = [
  serve(getDayPlan, ({ eventId }, { database: { reader }, who, now }) => readDayPlan(reader, who, eventId, now())),
  serve(saveSlotRooms, async (input, context) => new WithMessage(await saveRooms(input, context), 'The rooms are saved.')),
  serve(saveSlotRules, async (input, context) => new WithMessage(await saveRules(input, context), 'The rules are saved.')),
  serve(saveSlotWishes, async (input, context) => new WithMessage(await saveWishes(input, context), 'The wishes are saved.')),
  serve(placeSlots, async (input, context) => {
    const asked = await askToPlace(input, context)
    context.wakeJobs?.()
    return presentJob(asked, context.now())
  }),
  serve(moveCall, (input, context) => moveSlots(input, context)),
  serve(acknowledgeCall, (input, context) => acknowledgeConflict(input, context)),
  serve(releaseCall, async (input, context) => {
    const { releaseId, told } = await releaseDay(input, context)
    const words = told === null ? '' : told === 0 ? 'Nobody had to be notified.' : told === 1 ? 'One person is notified.' : `${told} people are notified.`
    return new WithMessage({ releaseId }, ['The schedule is released.', words].filter(Boolean).join(' '))
  }),
  serve(getDayBoard, (input, { database: { reader }, who, now }) => readBoard(reader, who, input, now())),
  serve(recordCall, async (input, context) => ({ actId: await recordAct(input, context) })),
  serve(undoCall, async (input, context) => {
    await undoAct(input, context)
    return {}
  }),
  serve(scratchCall, async (input, context) => ({ entryIds: await scratchEntries(input, context) })),
  serve(getPublicDay, ({ eventId }, { database: { reader }, common }) => readPublicDay(reader, common, eventId)),
]
