/** Image files only (S-5.4). Some systems name no type for a photo: then its ending speaks. */
export function isImage(file: File): boolean {
  if (file.type !== "") return file.type.startsWith("image/");
  return /\.(png|jpe?g|webp|heic|heif|gif|bmp|tiff?)$/i.test(file.name);
}

export const isPdf = (file: Blob): boolean =>
  file.type === "application/pdf" ||
  (file.type === "" && file instanceof File && /\.pdf$/i.test(file.name));

export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Unreadable file")));
    reader.readAsDataURL(file);
  });
}
