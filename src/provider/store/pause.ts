/** SQLite answers within its call. Without this pause between two long statements no request would be read. */
export function letOthersGoOn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
