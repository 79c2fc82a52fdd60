import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toastCorner.css'
import type { Notice } from '../platform/lib/call/notify'

/** The corner itself: top right, three seconds each (specification, section 9). */
export default function ToastCorner({ notices }: { notices: readonly Notice[] }) {
  const { colorScheme } = useMantineColorScheme()
  const shown = useRef(0)
  useEffect(() => {
    for (const { kind, text } of notices.slice(shown.current)) toast(text, { type: kind, role: kind === 'error' ? 'alert' : 'status' })
    shown.current = notices.length
  }, [notices])
  return <ToastContainer position="top-right" autoClose={3000} theme={colorScheme} pauseOnFocusLoss={false} newestOnTop />
}
