/** Output that nobody reads to its end, as with `npm run check | head -3`. */

/** Ends the program quietly, with the code decided so far, once its reader is gone. Without it Node prints a stack trace. */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
}
