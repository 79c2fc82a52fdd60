import { IconCamera } from '@tabler/icons-react'
import styles from './files.module.css'

interface CameraButtonProps {
  /** Of the message about what was taken. */
  errorId: string
  onFile: (file: File) => void
}

/** Takes a picture of a paper, where there is a camera at hand: the other choice asks a phone for a file first. */
export const CameraButton = ({ errorId, onFile }: CameraButtonProps) => (
  <label className={styles.camera}>
    <IconCamera size="1.25rem" aria-hidden="true" /> Take a photo
    <input
      type="file" accept="image/jpeg,image/png" capture="environment" className="visually-hidden" aria-describedby={errorId}
      onChange={(event) => {
        const photo = event.currentTarget.files?.[0]
        if (photo) onFile(photo)
        event.currentTarget.value = ''
      }}
    />
  </label>
)
