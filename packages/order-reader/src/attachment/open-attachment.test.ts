import { readFile } from "node:fs/promises";
import { PDFDocument, PDFString, rgb, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { fileKind } from "../file-kind.ts";
import { createDocumentProcesses } from "../process/document-processes.ts";
import { hostilePictures } from "../testing/hostile-pictures.ts";
import { packedPdfs } from "../testing/hostile-pdfs.ts";
import { plainPage } from "../testing/index.ts";
import { aLetter, aNote, opener } from "./open-attachment.harness.ts";

const processes = createDocumentProcesses();
afterAll(() => processes.close());

const open = opener(processes);
const problemOf = (file: Uint8Array) =>
  open(file).then(
    () => null,
    (error: { problem?: string }) => error.problem,
  );

const sky = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#88bbee" } });

describe("a photo that a parent attaches", () => {
  test("keeps nothing but its pixels: no place, no device, nothing behind its end, turned as the camera says", async () => {
    const photo = await sky(3000, 2000)
      .withExif({
        IFD0: { Make: "SECRETCAMERA", ImageDescription: "SECRETPLACE" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 46/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("SECRETPLACE");
    const polyglot = Buffer.concat([photo, Buffer.from("PK\u0003\u0004<script>SECRETTAIL")]);
    const { file, thumbnail, words } = await open(polyglot);
    if (file === null) throw new Error("A photo is written anew");
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1707, height: 2560 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(file).toString("latin1")).not.toMatch(/SECRET|<script/);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 320, height: 480 });
    expect(words).toEqual({ text: "", read: "none" });
  });

  test("may be a PNG or WebP, and has its words read", async () => {
    const page = await readFile(plainPage);
    const { file, words } = await open(await sharp(page).webp().toBuffer());
    expect(await sharp(file ?? undefined).metadata()).toMatchObject({ format: "jpeg" });
    expect(words.text).toContain("Open every day");
    expect(words.read).toBe("read");
  });

  test("has all its words read: white on black", async () => {
    const look = { ink: "#ffffff", paper: "#000000" };
    const { words } = await open(await aNote(["Bring the blue jacket"], look));
    expect(words.text.replaceAll(/\s+/g, " ")).toContain("Bring the blue jacket");
    expect(words.read).not.toBe("none");
  });

  test("is not said to be read where its words stand askew", async () => {
    const { words } = await open(await aNote(["You forgot the jacket"], { turned: 20 }));
    expect(words.text.includes("You forgot the jacket") || words.read !== "read").toBe(true);
  });

  test("is refused where it is a bomb, or something else than its first bytes say", async () => {
    const bombs = hostilePictures.filter(({ problems }) => problems.includes("too-many-pixels"));
    expect(bombs.length).toBeGreaterThan(0);
    for (const { make, problems } of bombs) {
      expect(problems).toContain(await problemOf(await make()));
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect(() => fileKind(svg)).toThrow("unsupported");
    expect(() => fileKind(Buffer.from("<!doctype html><script>1</script>"))).toThrow();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0")]);
    expect(() => fileKind(heic)).toThrow("heic");
  });
});

describe("a PDF that a parent attaches", () => {
  test("stays as it is, is shown as pictures of its pages, and has its words read once", async () => {
    const opened = await open(
      await aLetter(["The school play is on Friday at six.", "Please bring the costume along."], 2),
    );
    expect(opened).toMatchObject({ file: null, pageCount: 2 });
    expect(opened.words).toEqual({
      text: expect.stringContaining("Please bring the costume along."),
      read: "read",
    });
    // On each of its two pages, and not once more as they look.
    expect(opened.words.text.split("school play")).toHaveLength(3);
    expect(opened.pages).toHaveLength(2);
    const page = sharp(opened.pages[0]);
    expect(await page.metadata()).toMatchObject({ format: "jpeg", height: 1600 });
    // Its letters are on the picture: it is not an empty sheet.
    expect((await page.stats()).channels[0]?.min).toBeLessThan(100);
  });

  test("has the words in its pictures and filled-in fields read, too, however much text stands beside them", async () => {
    const pdf = await PDFDocument.load(
      await aLetter(["A short note of more than eight harmless little words."]),
    );
    const picture = await pdf.embedPng(await readFile(plainPage));
    pdf.getPage(0).drawImage(picture, { x: 60, y: 100, ...picture.scaleToFit(490, 560) });
    const { words } = await open(await pdf.save());
    expect(words.text).toContain("harmless little words");
    expect(words.text).toContain("Open every day");

    const form = await PDFDocument.load(
      await aLetter(["A form of more than eight harmless little words."]),
    );
    const field = form.getForm().createTextField("answer");
    field.setText("She never called the dentist");
    field.addToPage(form.getPage(0), { x: 60, y: 300, width: 480, height: 40 });
    expect((await open(await form.save())).words.text).toContain("called");
  });

  test("is read as its page looks, too: words of no color between the others, and notes that stick to it", async () => {
    const pdf = await PDFDocument.load(
      await aLetter(["The school play has been moved to the other Friday."]),
    );
    const [page] = pdf.getPages();
    const size = 18;
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    page?.drawText("Bring", { x: 60, y: 500, size, font });
    page?.drawText("never", { x: 130, y: 500, size, font, color: rgb(1, 1, 1) });
    page?.drawText("cake", { x: 112, y: 500, size, font });
    pdf.setTitle("A title above the window");
    const note = pdf.context.obj({
      Type: "Annot",
      Subtype: "Text",
      Rect: [500, 700, 520, 720],
      Contents: PDFString.of("A note that opens by itself"),
    });
    page?.node.addAnnot(pdf.context.register(note));
    const { words } = await open(await pdf.save());
    for (const said of ["Bring cake", "A title above the window", "A note that opens by itself"])
      expect(words.text).toContain(said);
    expect(words.read).toBe("read");
  });

  test("is refused where it unpacks to far too much", async () => {
    const [bomb] = packedPdfs;
    if (bomb === undefined) throw new Error("There are packed PDFs");
    expect(bomb.problems).toContain(await problemOf(await bomb.make()));
  });
});
