import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOwnCalendar, renewOwnCalendar, revokeOwnCalendar } from '@portal/shared/publishing/calendars/calendar.calls'
import { officeTime } from '../../platform/lib/words/officeTime'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { StateView } from '../../platform/ui/loading/StateView'
import { SubscribeDialog } from '../calendars/SubscribeDialog'

/** The private address of what one follows: made when it is wanted, shown again, made again, revoked. */
export function OwnCalendarDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const own = query(getOwnCalendar, {})
  const read = useQuery(own)
  const renew = useCall(renewOwnCalendar)
  const revoke = useCall(revokeOwnCalendar)
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const feed = read.data?.feed ?? null
  const busy = renew.isPending || revoke.isPending
  const make = () => renew.mutate({ seenFeedId: feed?.feedId ?? null }, { onSuccess: (now) => client.setQueryData(own.queryKey, now) })
  const confirm = () => {
    if (asking === 'renew') make()
    else revoke.mutate({}, { onSuccess: (now) => client.setQueryData(own.queryKey, now) })
    setAsking(null)
  }
  return (
    <>
      <SubscribeDialog name="teams I follow" path={feed?.address ?? ''} onClose={onClose}>
        <StateView read={read} what="address" loading={<Skeleton lines={2} />}>
          {() => (feed
            ? (
              <>
                <p>
                  {feed.address
                    ? `This address is yours, since ${officeTime(feed.createdAt)}. Anyone who has it can see what you follow and where you have to be, so do not share it.`
                    : 'Your address can no longer be shown. Make a new one to subscribe again.'}
                </p>
                <div className="row">
                  <Button variant="default" onClick={() => setAsking('renew')} loading={renew.isPending} disabled={busy}>Make a new address</Button>
                  <Button variant="default" color="red" onClick={() => setAsking('revoke')} loading={revoke.isPending} disabled={busy}>Revoke</Button>
                </div>
              </>
            )
            : (
              <>
                <p>A private address with the games you follow, your own or your children’s times at contests and meets, and what you have to do for events. It names no one, and you can revoke it at any time.</p>
                <div><Button onClick={make} loading={busy}>Make my address</Button></div>
              </>
            ))}
        </StateView>
      </SubscribeDialog>
      <ConfirmDialog
        opened={asking !== null}
        title={asking === 'renew' ? 'Make a new address?' : 'Revoke the address?'}
        confirm={asking === 'renew' ? 'Make a new one' : 'Revoke it'}
        cancel="Keep it"
        danger={asking === 'revoke'}
        onConfirm={confirm}
        onCancel={() => setAsking(null)}
      >
        <p>Your current address then stops working. Calendars that use it are no longer updated.</p>
      </ConfirmDialog>
    </>
  )
}
