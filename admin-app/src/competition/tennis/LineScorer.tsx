import type { Dual, DualLine } from '@portal/shared/competition/tennis/dual.schemas'
import { groupOf } from '@portal/shared/competition/tennis/dualFormat'
import type { SetFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { playersText } from './dualTexts'
import { Scorer } from './Scorer'
import { useLineScore } from './useLineScore'

interface LineScorerProps {
  dual: Dual
  line: DualLine
  onClose: () => void
}

/** One line of a dual at the court. */
export function LineScorer({ dual, line, onClose }: LineScorerProps) {
  const group = groupOf(dual.format, line)
  return group ? <OfLine dual={dual} line={line} format={group.sets} onClose={onClose} /> : null
}

function OfLine({ dual, line, format, onClose }: LineScorerProps & { format: SetFormat }) {
  return (
    <Scorer
      title={line.name} format={format} names={{ home: dual.home.name, away: dual.away.name }} players={{ home: playersText(line, 'home'), away: playersText(line, 'away') }}
      score={useLineScore(dual, line, format)} isStopped={dual.stoppedText !== ''} mayBeLeft onClose={onClose}
    />
  )
}
