const mebibyte = 1024 * 1024;

/**
 * Documents read at the same time. Each takes a core and some hundred megabytes: more would only slow each other down,
 * and the server must go on answering.
 */
export const documentsAtOnce = 2;

/** What one document may cost. Far above any schedule, and little enough that two at once leave the server its room. */
export const documentLimits = {
  /** Pages of a PDF; of a longer one a parent is asked for the pages with the schedule. */
  pages: 200,
  /** An order has a few pages; what follows is not read, and the reading asks about it. */
  pagesRead: 12,
  /** Pages without a text layer are read like photos, which takes seconds each. */
  pagesDrawn: 4,
  /** Pages of an attached PDF that are read as they look, besides what their text layer says: seconds each, too. */
  pagesLookedAt: 8,
  /** Pixels of one picture inside a PDF: a letter page scanned at 600 dots per inch has 34 million. */
  picturePixels: 36_000_000,
  /** Bytes of one compressed part of a PDF, unpacked (the largest picture in four colors), and of all. */
  unpackedPartBytes: 144 * mebibyte,
  unpackedBytes: 512 * mebibyte,
  /** Commands and points of lines to draw one page; a dense map has some hundred thousand. */
  drawingSteps: 1_000_000,
  /** Letters of a PDF's text layer and fields; twelve close-written pages have some fifty thousand. */
  letters: 500_000,
} as const;

/** In milliseconds. */
export const timeLimits = {
  /** Processor time of one reading: a page takes two to four seconds. */
  processorTime: 60_000,
  /** Time in which a reading has done nothing at all: it waits for something that never comes. */
  standstill: 60_000,
  /** Time of one reading by the clock, which a busy machine may stretch: the last resort. */
  time: 900_000,
  /** Time without a reading after which a process is ended. */
  idleTime: 60_000,
};

/** What the process that reads documents may hold. A page takes some 400 MB, a scan at 600 dots per inch a gigabyte. */
export const processLimits = {
  /** Resident memory in bytes: looked at all the time, and the process is ended above it. */
  memory: 1200 * mebibyte,
  /**
   * The system's own limit in bytes, which no allocation passes between two looks. It counts what is reserved, too: two
   * gibibytes before anything is read, most of them never used.
   */
  reservedMemory: 4096 * mebibyte,
  /** JavaScript's own heap, in mebibytes. */
  heapMebibytes: 512,
  /** Above this after a reading the process is replaced, in bytes. */
  memoryToKeep: 600 * mebibyte,
  /** Readings after which a process is replaced. */
  readings: 50,
} as const;

/** What a process that reads documents is told to keep to. */
export const readingLimits = { ...timeLimits, memory: processLimits.memory };
export type ReadingLimits = Readonly<typeof readingLimits>;
