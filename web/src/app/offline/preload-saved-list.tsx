import { useEffect } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useSavedActivities, loadSavedList } from '../../domains/library/index.ts'
import { paths } from '../paths.ts'
import { addOfflineRoute } from './offline-routes.ts'

/** Loads the page of saved lessons as soon as something is saved, so that it opens offline too (LEARN-30). */
export function PreloadSavedList() {
  const hasSaved = useSavedActivities().length > 0
  useEffect(() => {
    if (hasSaved)
      void loadSavedList().then(
        () => addOfflineRoute(paths.saved),
        () => {}, // offline: the page stays unavailable
      )
  }, [hasSaved])
  return hasSaved && <PrefetchPageLinks page={paths.saved} />
}
