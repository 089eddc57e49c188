const lookEveryMilliseconds = 500;

/**
 * Calls back once whoever started this process is gone. npm hands no signal on that ends it at once, and its shell ends
 * without a word, so nothing else tells us. On Windows an ended parent keeps its number here, and is looked up by it.
 * @param {() => void} whenGone
 */
export function onceOrphaned(whenGone) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(look);
    whenGone();
  }, lookEveryMilliseconds);
  look.unref();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process runs, too.
    return error.code === "EPERM";
  }
}
