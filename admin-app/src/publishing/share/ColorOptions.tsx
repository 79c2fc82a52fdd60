import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { leastTextContrast } from '@portal/shared/platform/colors/readableColors'
import { judgeColors } from '@portal/shared/publishing/embeds/ownColors'
import type { JudgedPair, OwnColors } from '@portal/shared/publishing/embeds/ownColors'
import type { Shared } from './useShared'
import styles from './share.module.css'

const names = { text: 'Text', background: 'Background', accent: 'Links and marks' } as const
const first: OwnColors = { text: '#11171a', background: '#ffffff', accent: '#0f6b54' }

/** Like the page around it, light, dark, or custom colors: for those it says whether they are readable. */
export function ColorOptions({ shared: { values, colors, choose, chooseColors } }: { shared: Shared }) {
  const id = useId()
  return (
    <div className={styles.fields} role="group" aria-label="Colors">
      <NativeSelect
        size="md" label="Colors" value={colors ? 'own' : values.theme ?? ''}
        onChange={(event) => {
          const next = event.currentTarget.value
          if (next === 'own') chooseColors(first)
          else {
            chooseColors(null)
            choose('theme', next)
          }
        }}
        data={[{ value: '', label: 'Match the page' }, { value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'own', label: 'Your own' }]}
      />
      {colors && (
        <>
          <div className={styles.colors}>
            {(Object.keys(names) as (keyof OwnColors)[]).map((name) => (
              <div key={name} className={styles.color}>
                <input id={`${id}-${name}`} type="color" value={colors[name]} onChange={(event) => chooseColors({ ...colors, [name]: event.currentTarget.value })} />
                <label htmlFor={`${id}-${name}`}>{names[name]}</label>
                <code>{colors[name]}</code>
              </div>
            ))}
          </div>
          <div role="status" className={styles.judged}>
            {judgeColors(colors).map((pair) => <Judged key={pair.color} pair={pair} onTake={() => chooseColors({ ...colors, [pair.color]: pair.suggestion })} />)}
          </div>
          <p className="dim">Lines, secondary text, wins and losses are adjusted to match. A frame keeps the portal’s own colors.</p>
        </>
      )}
    </div>
  )
}

function Judged({ pair: { color, ratio, passes, suggestion }, onTake }: { pair: JudgedPair; onTake: () => void }) {
  return (
    <div className={styles.pair} data-fails={!passes || undefined}>
      {passes ? <IconCheck size="1.125rem" aria-hidden="true" /> : <IconX size="1.125rem" aria-hidden="true" />}
      <p>
        {names[color]} on the background: contrast {ratio.toFixed(2)} to 1. {passes ? 'Readable.' : `Too low for many readers: it needs ${leastTextContrast} to 1. ${suggestion} would work.`}
      </p>
      {!passes && <Button size="compact-md" variant="default" onClick={onTake}>Use {suggestion}</Button>}
    </div>
  )
}
