import { useEffect, useState } from 'react'
import type { Dual } from '@portal/shared/competition/tennis/dual.schemas'

const minute = 60_000

/** How much of a time limit is left; since when the dual has been running where there is none. */
export function TimeLeft({ dual: { endsAt, startedText } }: { dual: Dual }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 4)
    return () => clearInterval(timer)
  }, [])
  const left = endsAt === null ? null : Math.ceil((Date.parse(endsAt) - now) / minute)
  return (
    <p className="dim">
      Play began {startedText}.{left === null ? '' : left > 0 ? ` ${left} ${left === 1 ? 'minute' : 'minutes'} left.` : ' The time is up: stop play.'}
    </p>
  )
}
