import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { checkInText, checkInValues } from '@portal/shared/competition/performances/performance.kinds'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { useCheckIn } from './useCheckIn'

const data = [{ value: '', label: '–' }, ...Object.values(checkInValues).map((value) => ({ value: String(value), label: checkInText(value) }))]

/** Who is there, said in the table. It waits on the device like every check-in where there is no network. */
export function CheckInChoice({ row }: { row: ListedPerformance }) {
  const { stateOf, checkIn } = useCheckIn()
  const { value, isWaiting } = stateOf(row)
  return (
    <>
      <NativeSelect
        className="no-print" size="xs" aria-label={`Check-in of ${row.uniqueName}`} data={data} value={String(value ?? '')}
        onChange={({ currentTarget: { value: chosen } }) => void checkIn(row, chosen === '' ? null : Number(chosen) === checkInValues.present ? checkInValues.present : checkInValues.didNotStart)}
      />
      {isWaiting && <span className="dim">Waits to be sent</span>}
    </>
  )
}
