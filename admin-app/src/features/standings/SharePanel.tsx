import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconWorldShare } from '@tabler/icons-react'
import { createElement, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { elementAttributes, elementSnippet, iframeSnippet, loaderSnippet, publicAddress } from './snippets'
import type { SharedStandings } from './snippets'
import styles from './SharePanel.module.css'

/** How to put these standings on a website: element, frame or link, and what it will look like there. */
export function SharePanel({ shared }: { shared: SharedStandings }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={`panel no-print ${styles.panel}`} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <div>
          <h2 id={`${id}-heading`}>Share on your website</h2>
          <p className="dim">Standings that keep themselves up to date. Everybody may use them; no person is named.</p>
        </div>
        <Button variant="default" leftSection={<IconWorldShare size={18} />} aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show how'}
        </Button>
      </div>
      <div id={`${id}-body`} hidden={!isOpen} className={styles.body}>
        {isOpen && (
          <>
            <div className="stack">
              <Snippet heading="Best: an element" code={elementSnippet(shared)}>Fits your page, and changes without reload.</Snippet>
              <Snippet heading="Without scripts: a frame" code={iframeSnippet(shared)}>
                For websites that take no scripts. Where they do, this once on the page makes the frame as high as its table: <code>{loaderSnippet(shared)}</code>
              </Snippet>
              <Snippet heading="Or a link" code={publicAddress(shared)}>Opens a page of its own, also good for an e-mail.</Snippet>
            </div>
            <Preview shared={shared} />
          </>
        )}
      </div>
    </section>
  )
}

function Snippet({ heading, code, children }: { heading: string; code: string; children: ReactNode }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied('yes')
    } catch {
      // No clipboard without https, or the person refused it: the text can still be selected.
      setCopied('no')
    }
  }
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), 3000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <div className={styles.snippet}>
      <div className={styles.snippetHead}>
        <h3>{heading}</h3>
        <Button size="compact-md" variant="light" leftSection={copied === 'yes' ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={() => void copy()} aria-label={`Copy: ${heading}`}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <pre tabIndex={0} aria-label={`Code: ${heading}`}><code>{code}</code></pre>
      <p className="dim">{children}</p>
      <span role="status" className={copied === 'no' ? undefined : 'visually-hidden'}>
        {copied === 'yes' ? 'Copied.' : copied === 'no' ? 'Your browser did not allow copying. Select the code and copy it.' : ''}
      </span>
    </div>
  )
}

/** The real element, loaded by the real loader, exactly as on the school's website. */
function Preview({ shared }: { shared: SharedStandings }) {
  const source = `${shared.portal}/embed/v1/loader.js`
  useEffect(() => {
    if (document.querySelector(`script[src="${CSS.escape(source)}"]`)) return
    const script = document.createElement('script')
    script.type = 'module'
    script.src = source
    document.head.append(script)
  }, [source])
  return (
    <div>
      <h3>Preview</h3>
      <div className={styles.preview}>
        {createElement('portal-standings', { ...elementAttributes(shared), key: publicAddress(shared), loading: 'eager', style: { display: 'block', minHeight: 432 } }, (
          <a href={publicAddress(shared)}>{shared.title}</a>
        ))}
      </div>
    </div>
  )
}
