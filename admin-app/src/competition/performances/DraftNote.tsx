import { LinkButton } from '../../platform/ui/button/LinkButton'

/** Said when a form opens with what was typed before and not saved. */
export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => <p role="status" className="dim">What you typed before is back. <LinkButton onClick={onDiscard}>Discard it</LinkButton></p>
