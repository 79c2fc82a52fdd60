import { useQuery } from '@tanstack/react-query'
import { getDistrictBoard } from '@portal/shared/directory/districts/district.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { missingForStandings } from './missingForStandings'

/** No table yet: what it needs and, for those who can make it, what is missing and the way there. @param activity its name in addresses, where one is chosen */
export function NoStandings({ activity }: { activity: string | undefined }) {
  const mayPlace = useMay().open('districts')
  const board = useQuery({ ...query(getDistrictBoard, {}), enabled: mayPlace })
  if (mayPlace && board.isPending) return <Skeleton lines={3} />
  const missing = board.data && missingForStandings(board.data.activities, activity)
  return missing
    ? <EmptyState heading="No standings yet">{missing.says} A table appears once teams are in a district.<p><ScreenButton to={missing.to} kind="add">{missing.button}</ScreenButton></p></EmptyState>
    : <EmptyState heading="No standings yet">A table appears once the office has put teams into a district.</EmptyState>
}
