/** Passes something on by the device's own share sheet; that a person closed it is no error. */
export async function shareByDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
