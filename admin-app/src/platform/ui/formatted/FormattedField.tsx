import { Input } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { Component, useId, type ReactNode } from 'react'
import { LinkButton } from '../button/LinkButton'
import { later } from '../loading/later'
import { Skeleton } from '../loading/Skeleton'
import type { FormattedFieldProps } from './editorProps'

const Editor = later(() => import('./FormattedEditor'), <Skeleton lines={4} />)

/** A text with headings, lists and links, written as in a letter. The editor is loaded when the first such field is drawn. */
export function FormattedField({ name, label, hint, error, ...editor }: FormattedFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error} labelElement="div" size="md" labelProps={{ id: `${id}-label` }}>
      <IfLoaded><Editor {...editor} id={id} name={name} label={label} isWrong={error !== undefined} /></IfLoaded>
    </Input.Wrapper>
  )
}

/** An editor that cannot be loaded costs this field, and not the screen: what stands there stays. */
class IfLoaded extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <p role="alert">The editor could not be loaded. <LinkButton onClick={() => this.setState({ failed: false })}>Try again</LinkButton></p>
  }
}
