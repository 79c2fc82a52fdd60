import type { ScoreEffect } from '@portal/shared/competition/scores/review.schemas'

/** What a score changes elsewhere, before it is saved; null if it is not known. */
export function ScoreEffects({ effects }: { effects: readonly ScoreEffect[] | null }) {
  if (!effects) return <p>We can’t show the effect on standings right now. The score counts once it’s saved.</p>
  if (effects.length === 0) return <p>Nothing changes in standings.</p>
  return (
    <>
      <p>This changes:</p>
      <ul>
        {effects.map(({ place, who, before, after }) => <li key={`${place}${who}`}>{after ? <><strong>{who}</strong>: {before} → {after}</> : who}{place && <span className="dim"> ({place})</span>}</li>)}
      </ul>
    </>
  )
}
