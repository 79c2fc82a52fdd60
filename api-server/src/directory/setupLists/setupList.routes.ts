import { orderedLists, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import { addEntries, listEntries, removeEntry, saveEntry, saveEntryOrder } from '@portal/shared/directory/setupLists/setupList.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { addEntries as add, removeEntry as remove, saveEntry as save, saveOrder } from './saveEntries'
import { keyOf, refuseList } from './setupList.policy'
import { countUses, findEntries } from './setupList.repository'

const theEntry = (kind: OrderedListKind) => `The ${orderedLists[kind].noun[0]}`

export const setupListRoutes = [
  serve(listEntries, async ({ kind }, { database: { reader }, who }) => {
    refuseList(who, kind)
    const key = keyOf(who, kind)
    const uses = await countUses(reader, key)
    return { entries: (await findEntries(reader, key)).map((entry) => ({ ...entry, uses: uses.get(entry.entryId) ?? 0 })) }
  }),

  serve(addEntries, async (input, context) => {
    const entryIds = await add(input, context)
    return new WithMessage({ entryIds }, entryIds.length === 1 ? `${theEntry(input.kind)} is added.` : `${entryIds.length} ${orderedLists[input.kind].noun[1]} are added.`)
  }),

  serve(saveEntry, async (input, context) => {
    await save(input, context)
    return new WithMessage({ entryId: input.entryId }, `${theEntry(input.kind)} is saved.`)
  }),

  serve(saveEntryOrder, async (input, context) => {
    // The screen says it, with a way back.
    await saveOrder(input, context)
    return {}
  }),

  serve(removeEntry, async (input, context) => {
    await remove(input, context)
    return new WithMessage({}, `${theEntry(input.kind)} is deleted.`)
  }),
]
