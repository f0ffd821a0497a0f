import { open } from 'node:fs/promises'

/** What was written to a file is on the disk when it resolves; of a folder, its names. */
async function syncPath(path: string, flags: string) {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const syncFile = (path: string) => syncPath(path, 'r+')

/** Makes a rename durable; Windows has no such thing. */
export const syncFolder = async (folder: string) => {
  if (process.platform !== 'win32') await syncPath(folder, 'r')
}
