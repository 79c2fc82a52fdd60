import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOwnCalendar, renewOwnCalendar, revokeOwnCalendar } from '@portal/shared/calendars/calendar.calls'
import { officeTime } from '../../lib/officeTime'
import { query, useCall } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { StateView } from '../../ui/StateView'
import { SubscribeDialog } from '../../ui/subscribe/SubscribeDialog'

/** The private address of what one follows: made when it is wanted, shown again, made anew, revoked. */
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
      <SubscribeDialog name="my favorites" path={feed?.address ?? ''} onClose={onClose}>
        <StateView read={read} loading={<Bones lines={2} />}>
          {() => (feed
            ? (
              <>
                <p>
                  {feed.address
                    ? `This address is yours, since ${officeTime(feed.createdAt)}. Whoever has it sees what you follow: do not pass it on.`
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
                <p>A private address with the matches of what you follow. Nobody finds it who does not have it, it names no person, and you can revoke it at any time.</p>
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
        <p>The address that you have now is dead from then on. Calendars that read it stop being kept up to date.</p>
      </ConfirmDialog>
    </>
  )
}
