import { addEntries } from '@portal/shared/directory/setupLists/setupList.calls'
import { orderedLists, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import { EntryValues } from '@portal/shared/directory/setupLists/setupList.schemas'
import type { Entry } from '@portal/shared/directory/setupLists/setupList.schemas'
import { tagColors } from '@portal/shared/platform/format/tagColors'
import { useCall } from '../../platform/lib/call/queries'
import { AddNames } from '../../platform/ui/form/AddNames'

/** Adds entries below the list. Colored ones take the next colors offered; they can be given others afterwards. */
export function AddEntries({ kind, entries, onAdded }: { kind: OrderedListKind; entries: readonly Entry[]; onAdded: () => void }) {
  const { noun, hasColor, example } = orderedLists[kind]
  const call = useCall(addEntries, { errors: 'in place' })
  return (
    <AddNames
      noun={noun} name={EntryValues.shape.name} placeholder={example} standing={entries.map(({ name }) => name)} pending={call.isPending}
      send={(names, { onSuccess, onError }) => call.mutate({ kind, entries: names.map((name, index) => ({ name, color: hasColor ? tagColors[(entries.length + index) % tagColors.length]![0] : '' })) }, {
        onSuccess: () => {
          onAdded()
          onSuccess()
        },
        onError,
      })}
    />
  )
}
