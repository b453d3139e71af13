//! Many visitors, few hands.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use tokio::sync::oneshot;

use super::*;
use crate::{Format, Size, Width};

fn original() -> Bytes {
    let picture = RgbImage::from_fn(400, 200, |x, y| {
        Rgb([u8::try_from(x % 256).unwrap(), u8::try_from(y).unwrap(), 90])
    });
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, ImageFormat::Png).unwrap();
    png.into_inner().into()
}

fn size(format: Format) -> Size {
    Size { width: Width::new(320).unwrap(), format }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_requests_for_one_picture_make_it_once() {
    let folder = tempfile::tempdir().unwrap();
    let workshop = Workshop::new(Some(folder.path().to_owned()), 1 << 20);
    let facts = workshop.inspect(original(), None).await.unwrap();
    let piece = facts.piece(size(Format::Webp)).unwrap();
    let requests = (0..20).map(|_| {
        let workshop = workshop.clone();
        tokio::spawn(async move { workshop.make(piece, original()).await.unwrap() })
    });
    let mut files = Vec::new();
    for request in requests.collect::<Vec<_>>() {
        files.push(request.await.unwrap());
    }
    assert!(files.iter().all(|file| *file == files[0]));
    assert_eq!(workshop.bytes(), files[0].len() as u64);
    assert_eq!(workshop.kept(piece).await, Some(files[0].clone()));
}

#[tokio::test]
async fn those_who_find_no_room_are_told_at_once() {
    let workshop = Workshop::with_hands(Store::new(None, 0), 1, 0);
    let piece = inspect(&original()).unwrap().default_piece();
    let _room = workshop.0.room.acquire().await.unwrap();
    assert_eq!(workshop.make(piece, original()).await, Err(WorkError::Busy));
    assert_eq!(workshop.inspect(original(), None).await, Err(WorkError::Busy));
}

#[tokio::test]
async fn what_is_made_later_is_there_when_it_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let workshop = Workshop::new(Some(folder.path().to_owned()), 1 << 20);
    let piece = inspect(&original()).unwrap().piece(size(Format::Avif)).unwrap();
    assert_eq!(workshop.kept(piece).await, None);
    let (made, is_made) = oneshot::channel();
    workshop.make_later(piece, || async { Some(original()) }, move || made.send(()).unwrap());
    is_made.await.unwrap();
    assert!(workshop.kept(piece).await.is_some_and(|avif| avif[4..].starts_with(b"ftypavif")));
}

#[tokio::test]
async fn a_file_that_is_no_picture_is_said_to_be_none() {
    let workshop = Workshop::new(None, 0);
    let found = workshop.inspect(Bytes::from_static(b"%PDF-1.7"), None).await;
    assert_eq!(found, Err(WorkError::Picture(PictureError::Unknown)));
}
