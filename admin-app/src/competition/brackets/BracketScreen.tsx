import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { BracketPanel } from './BracketPanel'

/** /Brackets/:bracketId: one bracket, of an event or not. */
export default function BracketScreen() {
  const bracketId = Number(useParams().bracketId)
  return <BracketPanel bracketId={bracketId} back={{ to: linkTo('brackets'), label: 'Brackets' }} />
}
