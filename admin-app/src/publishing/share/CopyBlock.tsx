import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './share.module.css'

interface CopyBlockProps {
  heading: string
  code: string
  /** Whether a part of it is still being found out: it can be copied then. */
  isWaiting?: boolean
  /** Where this is for. */
  children: ReactNode
}

/** Something to copy, with what it is for. Where the browser does not let it be copied it is selected, ready for the keyboard. */
export function CopyBlock({ heading, code, isWaiting = false, children }: CopyBlockProps) {
  const id = useId()
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const block = useRef<HTMLPreElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied('yes')
    } catch {
      // No clipboard without https, or the person refused it.
      getSelection()?.selectAllChildren(block.current!)
      setCopied('no')
    }
  }
  useEffect(() => {
    if (copied !== 'yes') return
    const timer = setTimeout(() => setCopied(null), 4000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.blockHead}>
        <h3 id={id}>{heading}</h3>
        <Button variant="light" leftSection={copied === 'yes' ? <IconCheck size="1.125rem" aria-hidden="true" /> : <IconCopy size="1.125rem" aria-hidden="true" />} onClick={() => void copy()} aria-label={`Copy: ${heading}`} disabled={isWaiting}>
          {isWaiting ? 'Measuring…' : copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="dim">{children}</p>
      <pre ref={block} tabIndex={0} aria-label={`Code: ${heading}`}><code>{code}</code></pre>
      <p role="status" className={copied === 'no' ? styles.refused : 'visually-hidden'}>
        {copied === 'yes' ? `Copied: ${heading}` : copied === 'no' ? 'Your browser cannot copy this. It is selected: press Ctrl+C, or ⌘C on a Mac.' : ''}
      </p>
    </section>
  )
}
