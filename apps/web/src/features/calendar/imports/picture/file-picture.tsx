import { useCallback } from "react";

interface FilePictureProps {
  file: Blob;
  alt: string;
  className: string | undefined;
}

/** Shows a picture that the page holds; its address lives as long as the element. */
export function FilePicture({ file, alt, className }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
