import { useMemo, useState } from 'react'
import { embedTitle, missingChoices } from '@portal/shared/publishing/embeds/embedWords'
import { frameHeight, heightToHold, measuredWidths, usualHeights } from '@portal/shared/publishing/embeds/heights'
import type { Column, Heights } from '@portal/shared/publishing/embeds/heights'
import { isDark, propertiesOf } from '@portal/shared/publishing/embeds/ownColors'
import { checkSnippet, elementSnippet, fixedHeightAddress, iframeSnippet, linkSnippet, publicAddress } from '@portal/shared/publishing/embeds/snippets'
import type { ChosenEmbed } from '@portal/shared/publishing/embeds/snippets'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ColorOptions } from './ColorOptions'
import { CopyBlock } from './CopyBlock'
import { ElementOptions, LookOptions } from './ElementOptions'
import { dataAttributes, ownLooks, sharedLooks } from './elementTable'
import { Preview } from './Preview'
import { useNames } from './useNames'
import { useShared } from './useShared'
import type { Shared } from './useShared'
import styles from './share.module.css'

/** /share: puts what the portal shows on the user's own website: chosen by name, previewed, copied. */
export default function ShareScreen() {
  const shared = useShared()
  const known = useNames(shared)
  return (
    <>
      <PageHeader title="Share on a website" lead="It stays up to date on its own. Anyone can use it, and it never names people who have not agreed to it." />
      <div className={styles.screen}>
        <div className={`panel ${styles.options}`}>
          {known.isLoading ? <Skeleton lines={6} /> : (
            <>
              <ElementOptions shared={shared} known={known} />
              <LookOptions shared={shared} />
              <ColorOptions shared={shared} />
            </>
          )}
        </div>
        <div className="stack">{known.isLoading ? <Skeleton lines={10} /> : <Chosen shared={shared} known={known} />}</div>
      </div>
    </>
  )
}

/** Where on a page the element will be, as space is reserved for it. */
const columnNames: Record<Column, string> = { main: 'a main column', whole: 'a whole page', sidebar: 'a sidebar' }

/** What must be chosen first, in words: "Choose an event and a team". */
const asked: Record<string, string> = { event: 'an event', team: 'a team', school: 'a school', activity: 'an activity', form: 'a form' }

/** What was chosen, as it will look, and what is to be copied for it. */
function Chosen({ shared, known }: { shared: Shared; known: ReturnType<typeof useNames> }) {
  const [measured, setMeasured] = useState<Heights | 'unknown' | null>(null)
  const [column, setColumn] = useState<Column>('main')
  const { organization } = useUser()
  const chosen = useMemo(() => embedOf(shared, known.names, organization.orgParam, measured, column), [shared, known.names, organization.orgParam, measured, column])
  const missing = missingChoices(shared.noun, shared.values)
  if (missing.length > 0) {
    return <div className="panel" role="status"><h2>Preview</h2><p>Choose {missing.map((name) => asked[name] ?? name).join(' and ')} to see it here.</p></div>
  }
  return (
    <>
      <Preview chosen={chosen} onHeights={setMeasured} column={column} onColumn={setColumn} />
      <div className={`panel ${styles.blocks}`} data-measured={measured !== null}>
        <h2>Add it to your website</h2>
        <CopyBlock heading="Element" code={elementSnippet(chosen)} isWaiting={measured === null}>
          The best way, if your website accepts HTML: a “Custom HTML” or “Code” block. The last line is needed once on a page. Space is reserved so that nothing jumps: here that of {columnNames[column]}, {measuredWidths[column].wide} px wide.
        </CopyBlock>
        <CopyBlock heading="Frame" code={iframeSnippet(chosen)} isWaiting={measured === null}>For websites that do not allow scripts.</CopyBlock>
        <CopyBlock heading="WordPress" code={publicAddress(chosen)}>Paste this address on a line by itself, or into an “Embed” block.</CopyBlock>
        <CopyBlock heading="Google Sites" code={fixedHeightAddress(chosen)}>For “Insert, Embed, By URL”, and wherever a frame has a fixed height: it scrolls inside.</CopyBlock>
        <CopyBlock heading="Link" code={linkSnippet(chosen)}>Opens a separate page: for menus, or where nothing else is allowed.</CopyBlock>
        {known.calendarPath && <CopyBlock heading="Calendar" code={`${chosen.portal}${known.calendarPath}`}>Calendar programs and calendar blocks of websites subscribe to this address.</CopyBlock>}
      </div>
      <div className={`panel ${styles.blocks}`}>
        <h2>Does it work on your page?</h2>
        <p>Paste this above the element and look at your page: it shows what your page allows and what to ask your website’s host for. Remove it afterward.</p>
        <CopyBlock heading="Check" code={checkSnippet(chosen)}><a href={`${chosen.portal}/embed-code/check`} target="_blank" rel="noreferrer">How to read it, and what to do when something is blocked</a></CopyBlock>
      </div>
    </>
  )
}

/** What was chosen as snippets take it. @param measured null until the preview is there, 'unknown' where it does not come */
function embedOf({ noun, values, colors }: Shared, names: Readonly<Record<string, string | undefined>>, orgParam: string, measured: Heights | 'unknown' | null, column: Column): ChosenEmbed {
  const pick = (attributes: readonly string[]) => Object.fromEntries(attributes.flatMap((name) => {
    const value = values[name as keyof typeof values]
    return value ? [[name, value]] : []
  }))
  // Custom colors come with a background of their own: what they do not name follows it.
  const theme: Record<string, string> = colors ? { theme: isDark(colors.background) ? 'dark' : 'light' } : {}
  const shown = { org: orgParam, ...pick([...dataAttributes(noun), ...sharedLooks]), ...theme }
  const own = pick(ownLooks)
  const { wide, narrow } = usualHeights(noun, shown)
  const usual = { wide: column === 'sidebar' ? narrow : wide, narrow }
  const heights = measured && measured !== 'unknown' && Math.max(measured.wide, measured.narrow) > 40 ? measured : usual
  return {
    portal: window.location.origin, noun, shown, own: { ...own, ...('links' in own && { links: '' }) },
    title: embedTitle(noun, names), minHeight: heightToHold(heights), frameHeight: frameHeight(heights), colors: colors ? propertiesOf(colors) : {},
  }
}
